import { Link } from "react-router";
import { sentence } from "../../domain/messages";
import { Avatar } from "../ui/Avatar";

/** The end of the header: the way to one's own profile. */
export function HeaderEnd() {
  return (
    <Link to="/user-profile" aria-label={sentence("profile.title")} className="rounded-md">
      <Avatar />
    </Link>
  );
}
