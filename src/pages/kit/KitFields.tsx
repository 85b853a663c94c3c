import { useState } from "react";
import { genders, reportPetTypes } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { DateField } from "../../fields/DateField";
import { TimeField } from "../../fields/TimeField";
import { Card } from "../../ui/Card";
import { ChoiceButtons } from "../../ui/forms/ChoiceButtons";
import { IconButton } from "../../ui/controls/IconButton";
import { Select } from "../../ui/forms/Select";
import { TextArea } from "../../ui/forms/TextArea";
import { TextField } from "../../ui/forms/TextField";
import { Shelf } from "./Shelf";

export function KitFields() {
  const [name, setName] = useState("Biscuit");
  const [empty, setEmpty] = useState("");
  const [words, setWords] = useState("");
  const [type, setType] = useState(reportPetTypes[0]!.value);
  const [none, setNone] = useState<string | null>(null);
  const [gender, setGender] = useState(genders[0]!.value);
  const [day, setDay] = useState<string | null>("2026-11-20");
  const [noDay, setNoDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>("17:15");
  const [noTime, setNoTime] = useState<string | null>(null);
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  return (
    <Shelf title="Fields">
      <Card className="grid gap-5 md:grid-cols-2">
        <TextField label="Pet Name" required value={name} onChange={setName} />
        <TextField label="Breed" optional placeholder="e.g. Labrador" value={empty} onChange={setEmpty} />
        <ChoiceButtons label="Type" required options={reportPetTypes} value={type} onChange={setType} />
        <ChoiceButtons
          label="Nothing chosen"
          options={reportPetTypes}
          value={none}
          onChange={setNone}
          error={none ? null : messages["report.missingFields"]}
        />
        <Select label="Sex" optional options={genders} value={gender} onChange={setGender} />
        <Select
          label="Breed"
          options={genders}
          value={gender}
          onChange={setGender}
          disabled
          hint="Choose an animal first."
        />
        <DateField label="Date Lost" required noFuture value={day} onChange={setDay} />
        <TimeField label="Time Lost" optional value={time} onChange={setTime} />
        <DateField
          label="Date Lost, empty"
          required
          noFuture
          value={noDay}
          onChange={setNoDay}
          error={noDay ? null : messages["report.noDate"]}
        />
        <TimeField label="Time Lost, empty" optional value={noTime} onChange={setNoTime} />
        <TextField
          label="Contact Info"
          required
          placeholder="Phone or email"
          value={empty}
          onChange={setEmpty}
          error={messages["report.missingFields"]}
          hint={messages["report.scamHint"]}
        />
        <TextField
          label="Email Address"
          icon="mail"
          type="email"
          readOnly
          value="ada@example.com"
          onChange={setEmpty}
          hint={messages["profile.emailFixed"]}
        />
        <TextField
          label="Password"
          type={isPasswordShown ? "text" : "password"}
          autoComplete="off"
          value={name}
          onChange={setName}
          end={
            <IconButton
              icon="eye"
              label={messages[isPasswordShown ? "auth.hidePassword" : "auth.showPassword"]}
              onClick={() => setIsPasswordShown(!isPasswordShown)}
            />
          }
        />
        <TextField label="Disabled" disabled value="Cannot be changed" onChange={setEmpty} />
        <TextField
          label="Search for an address"
          labelHidden
          icon="search"
          placeholder="Label only for screen readers"
          value={empty}
          onChange={setEmpty}
        />
        <TextArea
          label="Additional Info"
          optional
          placeholder="Collar, markings, what scares them, what they come to"
          value={words}
          onChange={setWords}
          className="md:col-span-2"
        />
      </Card>
    </Shelf>
  );
}
