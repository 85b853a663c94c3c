// The pages of a search for a pet, and of the areas that somebody watches. Few people open them, so all that everybody's first script names of them is this file.
export const areas = async () => (await import("./AlertsNearMe")).AlertsNearMe;
export const flyer = async () => (await import("./Flyer")).Flyer;
export const poster = async () => (await import("./Poster")).Poster;
export const calls = async () => (await import("./Calls")).Calls;
export const household = async () => (await import("./Household")).Household;
export const join = async () => (await import("./JoinHousehold")).JoinHousehold;
export const party = async () => (await import("./SearchParty")).SearchParty;
