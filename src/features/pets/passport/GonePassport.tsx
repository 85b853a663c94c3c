import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { PageHeader } from "../../../ui/PageHeader";

/** Shown instead of a pet's passport and its pages if the pet was removed or belongs to another account. */
export const GonePassport = () => (
  <PageHeader
    title={messages["pass.goneTitle"]}
    lead={messages["pass.gone"]}
    back={{ to: paths.profile, label: messages["pass.toProfile"] }}
  />
);
