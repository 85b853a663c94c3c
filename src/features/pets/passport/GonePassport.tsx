import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { PageHeader } from "../../../ui/PageHeader";

/** Shown to everybody but the pet's owner. */
export const GonePassport = () => (
  <PageHeader
    title={messages["pass.goneTitle"]}
    lead={messages["pass.gone"]}
    back={{ to: paths.profile, label: messages["pass.toProfile"] }}
  />
);
