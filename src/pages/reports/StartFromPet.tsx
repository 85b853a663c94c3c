import type { ReactNode } from "react";
import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { ReportStart, type ReportStartProps } from "../../features/pets/ReportStart";

interface Props {
  petId: string;
  header: ReactNode;
  form: ReportStartProps["children"];
}

/**
 * The form for a report that starts from one of the user's pets. Loaded later, because most reports start empty and
 * need no account yet.
 */
export const StartFromPet = ({ petId, header, form }: Props) => (
  <RequireSignIn reason="auth.signInToReport" keepsPageIfSessionEnds>
    <div className="wrap">
      {header}
      <ReportStart key={petId} petId={petId}>
        {form}
      </ReportStart>
    </div>
  </RequireSignIn>
);
