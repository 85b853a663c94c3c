/** A pet waiting in an open, lit door: for missing or failed photos and empty states. Its colours follow the theme. */
export function Placeholder({ label }: { label?: string }) {
  return (
    <svg
      className="block size-full"
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fill="var(--ph-wall)" d="M0 0H400V400H0Z" />
      <path fill="var(--ph-floor)" d="M0 336H400V400H0Z" />
      <path fill="var(--ph-frame)" d="M112 336V190a88 88 0 0 1 176 0V336Z" />
      <path fill="var(--ph-light)" d="M126 336V190a74 74 0 0 1 148 0V336Z" />
      <path fill="var(--ph-light)" opacity=".6" d="M126 336H274L330 400H70Z" />
      <path
        fill="var(--ph-pet)"
        d="M160 336C160 300 172 284 180 274C168 262 164 244 166 226L170 200C171 194 178 193 182 197L194 210H206L214 202C221 195 232 198 236 208C239 216 240 226 238 234C236 238 232 238 230 235C229 252 226 264 220 274C230 284 240 302 240 336Z"
      />
    </svg>
  );
}
