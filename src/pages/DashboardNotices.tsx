import { AskName } from "../features/account/profile/AskName";
import { MyNotices } from "../features/reports/mine/MyNotices";
import { useViewer } from "../services/auth/useViewer";

/** What the dashboard says above its cards. Most people have none of it, so its code loads after the page. */
export function DashboardNotices() {
  const viewer = useViewer();
  return (
    <>
      <MyNotices links className="mb-6" />
      {viewer?._id && !viewer.displayName && <AskName className="mb-6" />}
    </>
  );
}
