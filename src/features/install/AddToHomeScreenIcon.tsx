/** The icon that iOS shows beside "Add to Home Screen". Kept out of the app's icons because every page loads those. */
export const AddToHomeScreenIcon = () => (
  <svg
    className="block flex-none"
    viewBox="0 0 24 24"
    width={22}
    height={22}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M6.5 4.5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM12 8.5v7M8.5 12h7" />
  </svg>
);
