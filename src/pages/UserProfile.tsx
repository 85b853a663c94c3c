import { RequireSignIn } from "../features/auth/RequireSignIn";
import { MyPets } from "../features/pets/MyPets";
import { MyData } from "../features/profile/MyData";
import { ProfileCard } from "../features/profile/ProfileCard";
import { MyReports } from "../features/reports/MyReports";
import { BackLink } from "../ui/BackLink";
import { PartBoundary } from "../ui/PartBoundary";

export function UserProfile() {
  return (
    <RequireSignIn reason="auth.signInForProfile">
      <div className="wrap max-w-[960px] pt-4">
        <BackLink />
        <div className="mt-1 grid gap-12">
          <PartBoundary>
            <ProfileCard />
          </PartBoundary>
          <PartBoundary>
            <MyPets />
          </PartBoundary>
          <PartBoundary>
            <MyReports />
          </PartBoundary>
          <PartBoundary>
            <MyData />
          </PartBoundary>
        </div>
      </div>
    </RequireSignIn>
  );
}
