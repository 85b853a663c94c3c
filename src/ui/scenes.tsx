// Drawings for empty states. They fill an arch of 345 by 405 and look the same in both themes.
import type { ReactNode } from "react";

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="block size-full" viewBox="775 446 345 405" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A pine, 100 high, with its foot at the origin. */
const pinePath =
  "M0-100C10-72 16-64 20-58H11C16-42 22-36 27-30H14C20-16 27-10 32-6H3V0H-3V-6H-32C-27-10-20-16-14-30H-27C-22-36-16-42-11-58H-20C-16-64-10-72 0-100Z";

function Pine({ x, y, height, fill }: { x: number; y: number; height: number; fill: string }) {
  return <path d={pinePath} fill={fill} transform={`translate(${x} ${y}) scale(${height / 100})`} />;
}

/** A dog on the path home: nothing to worry about. */
export function PathScene() {
  return (
    <Scene>
      <path fill="#e6ad72" d="M700 440H1200V860H700Z" />
      <path fill="#c98d5f" d="M860 446L1120 446V500Q1020 512 960 540Z" opacity=".7" />
      <circle cx="876" cy="520" r="128" fill="#eab679" />
      <circle cx="876" cy="520" r="82" fill="#f9d692" />
      <path fill="#4d7466" d="M700 566C740 560 790 560 830 556C950 541 1080 556 1200 560V860H700Z" />
      <path fill="#2f5c53" d="M700 634C860 652 1020 612 1200 612V860H700Z" />
      <Pine x={980} y={606} height={120} fill="#234c47" />
      <path fill="#1c423f" d="M700 676C800 684 850 688 900 690C1000 697 1100 694 1200 690V860H700Z" />
      <path
        fill="#b9aa8c"
        d="M900 704v-50l7-9 7 9v50ZM926 704v-50l7-9 7 9v50ZM952 704v-50l7-9 7 9v50ZM978 704v-50l7-9 7 9v50ZM1004 704v-50l7-9 7 9v50Z"
      />
      <path fill="#a39577" d="M892 668H1034V677H892Z" />
      <path fill="#cdbc9b" d="M1040 700V500L1180 390V700Z" />
      <path fill="#a8442e" d="M1182 348L1004 506C998 512 1004 524 1014 522L1030 520L1182 386Z" />
      <path fill="#7a4a2c" d="M1068 638V598a24 24 0 0 1 48 0V638Z" />
      <path fill="#ffd273" d="M1074 632V598a18 18 0 0 1 36 0V632Z" />
      <path stroke="#7a4a2c" strokeWidth="4" d="M1092 580V632M1074 608H1110" />
      <path
        fill="#d8b27a"
        d="M1136 710C1128 742 1000 752 880 776C720 808 560 842 420 910H1080C1090 860 1160 812 1210 780V710Z"
      />
      <path fill="#efcf94" d="M1136 710C1128 742 1000 752 880 776C820 788 762 800 706 816C900 790 1180 770 1200 710Z" />
      <circle cx="1064" cy="704" r="26" fill="#234c47" />
      <circle cx="1090" cy="708" r="18" fill="#234c47" />
      <g transform="translate(930 826) scale(.86)">
        <ellipse cy="2" rx="92" ry="8" fill="#0b1f21" opacity=".38" />
        <path fill="#d99a50" d="M-78-86C-100-104-104-136-88-150C-84-132-76-120-60-108Z" />
        <path fill="#a86d32" d="M-58-50L-66-4C-66 2-50 2-49-3L-40-42ZM34-48L44-6C46 0 60 0 58-7L54-52Z" />
        <path
          fill="#d99a50"
          d="M-82-78C-82-106-62-112-34-110L34-114C60-116 74-98 72-76C70-54 56-42 34-42L-40-40C-66-40-82-52-82-78Z"
        />
        <path fill="#f1cf98" opacity=".75" d="M-20-42C0-38 20-38 40-43C56-48 66-58 70-70C60-58 20-52-20-42Z" />
        <path fill="#d99a50" d="M-82-64L-88-4C-88 3-70 3-69-3L-56-44ZM14-46L6-4C5 3 23 3 25-3L38-46Z" />
        <path
          fill="#d99a50"
          d="M36-96C44-130 62-158 90-162C106-164 116-156 120-146L146-136C154-132 152-118 142-116L116-112C104-92 84-70 62-70Z"
        />
        <path fill="#f1cf98" d="M120-146L146-136C154-132 152-118 142-116L118-113C108-124 108-138 120-146Z" />
        <path fill="#2b2226" d="M141-138C151-139 155-131 150-127C145-125 140-130 141-138Z" />
        <circle cx="107" cy="-141" r="4.6" fill="#2b2226" />
        <circle cx="108.6" cy="-142.6" r="1.5" fill="#fff" />
        <path fill="#a86d32" d="M76-158C60-156 50-138 54-114C58-102 74-104 80-118C84-130 88-146 76-158Z" />
        <path fill="#c8432b" d="M47-112C58-98 78-90 94-92L88-80C72-78 52-88 42-98Z" />
        <circle cx="82" cy="-76" r="6" fill="#f4be55" />
      </g>
    </Scene>
  );
}

/** Pines at dusk, nobody in sight: something went wrong. */
export function PinesScene() {
  return (
    <Scene>
      <path fill="#4d7466" d="M700 440H1200V860H700Z" />
      <path fill="#2f5c53" d="M700 504C860 466 1000 500 1200 486V860H700Z" />
      <Pine x={920} y={508} height={66} fill="#4d7466" />
      <Pine x={986} y={512} height={74} fill="#234c47" />
      <path fill="#1c423f" d="M700 596C820 536 960 560 1200 548V860H700Z" />
      <path fill="#12312f" d="M700 700C850 662 990 690 1200 684V860H700Z" />
      <Pine x={854} y={768} height={286} fill="#0d2726" />
      <Pine x={1030} y={790} height={210} fill="#0d2726" />
    </Scene>
  );
}
