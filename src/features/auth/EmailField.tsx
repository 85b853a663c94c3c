import { messages } from "../../../domain/messages";
import { TextField } from "../../ui/TextField";

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** "username" is what password managers file an account under. */
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
