import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { searchDetails, searchQuery, searchTitle } from "../../../../domain/adoption/savedSearch";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { storedBreedName, useBreedLabel } from "../../../lib/texts/useBreedLabel";
import { useUnits } from "../../../lib/units";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { Switch } from "../../../ui/forms/Switch";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { PushSwitch } from "../devices/PushSwitch";
import { usePushDevices } from "../devices/usePushDevices";

type Search = FunctionReturnType<typeof api.adoption.searches.mine>[number];
interface Changes {
  isOn?: boolean;
  email?: boolean;
  push?: boolean;
  quiet?: boolean;
}

/** One saved search: what it looks for, its channels, and its removal with undo. Changes are saved at once. */
export function SavedSearchRow({ search }: { search: Search }) {
  const { _id: searchId, isOn, email, push, quiet } = search;
  const { status } = useAuth();
  const title = searchTitle(search, useUnits());
  const details = searchDetails(search, useBreedLabel() ?? storedBreedName);
  const mail = useQuery(api.notify.mail.status, status === "signedIn" ? {} : "skip");
  const pushDevices = usePushDevices();
  const setChannels = useRefusableMutation(api.adoption.searches.setChannels);
  const remove = useRefusableMutation(api.adoption.searches.remove);
  const restore = useRefusableMutation(api.adoption.searches.restore);
  const explain = (error: unknown) => sentence("newPets.changeFailed", { message: errorSentence(error) });
  const saving = useSubmit({
    send: async (changes: Changes) => {
      if (changes.push && pushDevices?.devices.length === 0) await pushDevices.enablePush();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return await setChannels({ searchId, zone, ...changes });
    },
    explain,
  });
  const undo = () =>
    restore({ searchId }).then(
      () => toast(sentence("newPets.restored", { search: title }), { icon: "undo" }),
      (error: unknown) => toast(explain(error), { tone: "error" }),
    );
  const removing = useSubmit({
    send: async () => {
      await remove({ searchId });
      const action = { label: messages["newPets.undo"], run: () => void undo() };
      toast(sentence("newPets.removed", { search: title }), { action });
    },
    explain,
  });
  const address = mail?.offered ? mail.address : null;
  const isEmailOn = email && mail?.stopped === null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base font-strong wrap-anywhere first-letter:uppercase">{title}</h3>
      {details && <p className="text-sm wrap-anywhere text-ink-2">{details}</p>}
      <div className="divide-y divide-line *:py-2">
        <Switch label={messages["newPets.on"]} icon="search" isOn={isOn} onChange={(isOn) => saving.submit({ isOn })}>
          {messages["newPets.onText"]}
        </Switch>
        {isOn && pushDevices?.offered && (
          <PushSwitch
            pushDevices={pushDevices}
            isOn={push}
            text={() => messages["newPets.push"]}
            // Without emails, pushes are quiet at night until the user decides otherwise.
            onChange={(on) => saving.submit({ push: on, ...(on && !isEmailOn && { quiet: true }) })}
          />
        )}
        {isOn && address && (
          <Switch
            label={messages["area.email"]}
            icon="mail"
            isOn={isEmailOn}
            onChange={(on) => saving.submit({ email: on })}
          >
            {sentence("newPets.email", { address })}
          </Switch>
        )}
        {isOn && (isEmailOn || push) && (
          <Switch
            label={messages["area.quiet"]}
            icon="moon"
            isOn={quiet}
            onChange={(on) => saving.submit({ quiet: on })}
          >
            {messages["area.quietText"]}
          </Switch>
        )}
      </div>
      <div className="-ml-3 flex flex-wrap">
        <ButtonLink to={`${paths.adoption}?${searchQuery(search)}`} variant="quiet" icon="search">
          {messages["newPets.open"]}
        </ButtonLink>
        <Button
          variant="quiet"
          icon="trash"
          busy={removing.busy}
          aria-label={sentence("newPets.removeNamed", { search: title })}
          onClick={removing.submit}
        >
          {messages["newPets.remove"]}
        </Button>
      </div>
      <Outcome saving={saving} />
      <Outcome saving={removing} />
    </li>
  );
}
