import { AskName } from "../features/account/profile/AskName";
import { MyNotices } from "../features/reports/mine/MyNotices";
import { useViewer } from "../services/auth/useViewer";

/** Notices above the dashboard's cards. Most people have none, so the code of the notices loads after the page. */
export function DashboardNotices() {
  const viewer = useViewer();
  return (
    <>
      <MyNotices hasLinks className="mb-6" />
      {viewer?._id && !viewer.displayName && <AskName className="mb-6" />}
    </>
  );
}
