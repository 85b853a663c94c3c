// The pages of a search for a pet, and of the areas that somebody watches. Few people open them, so all that everybody's first script names of them is this file.
export const areas = async () => (await import("./AlertsNearMe")).AlertsNearMe;
export const flyer = async () => (await import("./search/Flyer")).Flyer;
export const poster = async () => (await import("./search/Poster")).Poster;
export const calls = async () => (await import("./search/Calls")).Calls;
export const household = async () => (await import("./search/Household")).Household;
export const join = async () => (await import("./search/JoinHousehold")).JoinHousehold;
export const party = async () => (await import("./search/SearchParty")).SearchParty;
