export const phoneUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
