const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes text safe to put into HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
