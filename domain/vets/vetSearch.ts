// The arguments of the backend's search for vets, and when the page counts as opened at night.
const eveningHour = 20;
const morningHour = 7;

/** At night most clinics are closed, so the page shows only open ones unless the user asks for all. */
export const isNight = (now: Date) => now.getHours() >= eveningHour || now.getHours() < morningHour;

interface VetSearch {
  lat: number;
  lng: number;
  distance: number;
  open24Hours?: boolean | undefined;
  emergency?: boolean | undefined;
  onlyOpen: boolean;
}

export const vetArguments = ({ lat, lng, distance, open24Hours, emergency, onlyOpen }: VetSearch) => ({
  lat,
  lng,
  distance,
  open24Hours,
  emergency,
  ...(onlyOpen && { openNow: true }),
});

export const phoneUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
