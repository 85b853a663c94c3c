import { useState } from "react";
import { RequireSignIn } from "../features/account/auth/RequireSignIn";
import { MyPets } from "../features/pets/MyPets";
import { MyData } from "../features/account/profile/MyData";
import { ProfileCard } from "../features/account/profile/ProfileCard";
import { MyReports } from "../features/reports/mine/MyReports";
import { HelpedReports } from "../features/search/household/HelpedReports";
import { BackLink } from "../ui/controls/BackLink";
import { useTopDialog } from "../ui/dialogs/openDialogs";
import { PartBoundary } from "../ui/feedback/PartBoundary";
import { WithClinics } from "./reports/clinics";

export function UserProfile() {
  const [isEditing, setIsEditing] = useState(false);
  const dialog = useTopDialog();
  // If the session ends by itself, the page stays only while the profile is being edited or a dialog is open, so that
  // no typed text is lost.
  return (
    <RequireSignIn reason="auth.signInForProfile" keepsPageIfSessionEnds={isEditing || dialog !== null}>
      <div className="wrap max-w-[960px] pt-4">
        <BackLink />
        <div className="mt-1 grid gap-12">
          <PartBoundary>
            <ProfileCard onEditing={setIsEditing} />
          </PartBoundary>
          <PartBoundary>
            <MyPets />
          </PartBoundary>
          <PartBoundary>
            <WithClinics>
              <MyReports />
            </WithClinics>
          </PartBoundary>
          <PartBoundary>
            <HelpedReports />
          </PartBoundary>
          <PartBoundary>
            <MyData />
          </PartBoundary>
        </div>
      </div>
    </RequireSignIn>
  );
}
