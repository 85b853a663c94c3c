import { shownTagCode } from "../../../../domain/pets/tags/tagCode";
import { codeSide, quietModules, type TagSize, tagUrl, tagWords } from "../../../../domain/pets/tags/tagSheet";
import { qrModules } from "../../../ui/print/QrCode";

/** An SVG file in millimetres with the tags side by side, for an engraver: only black shapes, and the line to cut. */
export function engraverFile(codes: readonly string[], size: TagSize): string {
  const pitch = size + 4;
  const side = codeSide(size);
  const { code: words } = tagWords(size, "");
  const tags = codes.map((code, at) => {
    const modules = qrModules(tagUrl(location.origin, code), quietModules);
    const scale = side / modules.size;
    return [
      `<g transform="translate(${pitch * (at + 0.5)} ${pitch / 2})"><circle r="${size / 2}" fill="none" stroke="#f00" stroke-width="0.1"/>`,
      `<path transform="translate(${-side / 2} ${-side / 2}) scale(${scale})" d="${modules.path}"/>`,
      `<text y="${words.y}" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${words.size}" text-anchor="middle">${shownTagCode(code)}</text></g>`,
    ].join("");
  });
  const width = pitch * codes.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${pitch}mm" viewBox="0 0 ${width} ${pitch}">${tags.join("")}</svg>`;
}
