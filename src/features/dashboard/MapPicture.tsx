/** A few streets and a vet's pin. It stands for the map and shows no real location. */
export function MapPicture() {
  return (
    <svg viewBox="0 0 112 150" className="block size-full">
      <path fill="var(--m-land)" d="M0 0H112V150H0Z" />
      <path fill="var(--m-park)" d="M0 118Q40 96 112 112V150H0Z" />
      <path fill="var(--m-water)" d="M70 0Q104 8 112 34V0Z" />
      <g fill="none" stroke="var(--m-road)" strokeWidth="6">
        <path d="M-6 34 118 62M-6 82 118 110M26-6 2 156M78-6 50 156" />
        <path d="M-6 58 118 86" strokeWidth="10" />
      </g>
      <ellipse cx="56" cy="103" rx="12" ry="3.5" fill="#000" opacity=".18" />
      <path
        fill="var(--adopt)"
        stroke="#fff"
        strokeWidth="2.5"
        d="M56 102C50 90 32 82 32 61a24 24 0 0 1 48 0C80 82 62 90 56 102Z"
      />
      <path fill="#fff" d="M51.5 47h9v9.500h9.500v9h-9.500v9.500h-9v-9.500h-9.500v-9h9.500Z" />
    </svg>
  );
}
