import { messages } from "../../../../domain/messages";
import { TextField } from "../../../ui/forms/TextField";

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hint?: string;
  "data-autofocus"?: "";
}

/** `autoComplete` is "username" because password managers save accounts under it. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      label={messages["auth.email"]}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
