import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import {
  checkSitterCard,
  cleanSitterCard,
  type SitterCard as CardFields,
  type SitterContact,
  type SitterDays,
  sitterDays,
  type SitterField,
} from "../../../../domain/pets/sitter/sitterCard";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { FormDialog } from "../../../ui/dialogs/FormDialog";
import { toast } from "../../../ui/feedback/toasts";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { TextArea } from "../../../ui/forms/TextArea";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PassportPet } from "../passport/usePassport";
import type { SitterCard } from "./SitterCardsPage";

interface Props {
  pet: PassportPet;
  /** The newest card so far. The form starts with its texts, which are usually still right. */
  previous: SitterCard | null;
  onClose(): void;
}

type Values = CardFields & { days: SitterDays };

const emptyContact: SitterContact = { name: "", phone: "" };

function startOf(pet: PassportPet, previous: SitterCard | null): Values {
  const { vet = "", vetPhone = "", medication = "", fears = "" } = pet;
  const conditions = [pet.conditions, fears].filter(Boolean).join("\n");
  const petTexts = { vet, vetPhone, nightVet: "", nightVetPhone: "", doses: medication, conditions, treatment: "" };
  const { contacts, ...texts }: CardFields = previous ? cleanSitterCard(previous) : { contacts: [], ...petTexts };
  return {
    ...texts,
    // The form has fields for at least two contacts.
    contacts: [...contacts, emptyContact, emptyContact].slice(0, Math.max(2, contacts.length)),
    days: 3,
  };
}

/** Makes a card with a link for the pet's sitter. */
export function NewCard({ pet, previous, onClose }: Props) {
  const add = useRefusableMutation(api.pets.sitter.add);
  const [start] = useState(() => startOf(pet, previous));
  const form = useForm<Values, SitterField | "days">(start, checkSitterCard);
  const { contacts, days } = form.values;
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const { days: chosenDays, ...card } = form.values;
      await add({ petId: pet._id, days: chosenDays, ...cleanSitterCard(card) });
    },
    onDone: onClose,
    onDoneIfClosed: () => toast(messages["sitter.made"], { tone: "good" }),
    explain: (error) => [messages["pass.saveFailed"], failureSentence(error)],
  });
  const setContact = (index: number, changes: Partial<SitterContact>) =>
    form.set(
      "contacts",
      contacts.map((contact, contactIndex) => (contactIndex === index ? { ...contact, ...changes } : contact)),
    );
  return (
    <FormDialog
      title={messages["sitter.new"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages["sitter.make"]}
      busyLabel={messages["pass.saving"]}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <fieldset data-field="contacts" className="grid min-w-0 gap-4">
          <legend className="mb-3 font-label">{messages["sitter.people"]}</legend>
          {contacts.map(({ name, phone }, index) => (
            <div key={index} className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={sentence("sitter.personName", { number: index + 1 })}
                required={index === 0}
                optional={index > 0}
                autoComplete="off"
                value={name}
                onChange={(value) => setContact(index, { name: value })}
                error={index === 0 ? form.errorOf("contacts") : null}
              />
              <TextField
                label={sentence("sitter.personPhone", { number: index + 1 })}
                required={index === 0}
                optional={index > 0}
                type="tel"
                autoComplete="off"
                value={phone}
                onChange={(value) => setContact(index, { phone: value })}
              />
            </div>
          ))}
          {contacts.length < limits.sitterContacts && (
            <Button
              variant="quiet"
              icon="plus"
              className="-ml-3 justify-self-start"
              onClick={() => form.set("contacts", [...contacts, emptyContact])}
            >
              {messages["sitter.addPerson"]}
            </Button>
          )}
        </fieldset>
        <TextArea label={messages["sitter.doses"]} optional {...form.bind("doses")} />
        <TextArea label={messages["sitter.conditions"]} optional {...form.bind("conditions")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={messages["pass.vet"]} optional autoComplete="off" {...form.bind("vet")} />
          <TextField
            label={messages["pass.vetPhone"]}
            optional
            type="tel"
            autoComplete="off"
            {...form.bind("vetPhone")}
          />
          <TextField label={messages["sitter.nightVet"]} optional autoComplete="off" {...form.bind("nightVet")} />
          <TextField
            label={messages["sitter.nightVetPhone"]}
            optional
            type="tel"
            autoComplete="off"
            {...form.bind("nightVetPhone")}
          />
        </div>
        <TextField
          label={messages["sitter.treatment"]}
          optional
          autoComplete="off"
          placeholder={messages["sitter.treatmentExample"]}
          {...form.bind("treatment")}
        />
        <ChoiceButtons
          label={messages["sitter.validFor"]}
          required
          options={sitterDays.map((value) => ({ value, label: sentence("sitter.days", { days: value }) }))}
          value={days}
          onChange={(value) => form.set("days", value)}
        />
      </div>
    </FormDialog>
  );
}
