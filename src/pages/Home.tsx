import { Landing } from "../features/landing/Landing";

export function Home() {
  return <Landing />;
}
