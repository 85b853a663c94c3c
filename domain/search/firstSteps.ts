// The steps of the first half hour after a lost pet's report, in order.

export const firstSteps = ["share", "print", "party", "call", "post", "look"] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Steps that an action on the page ticks: sharing or copying the message, printing the flyer, opening the map. The
 * others are done when there is a party, a post or enough calls.
 */
export const pressedSteps = ["share", "print", "look"] as const;
export type PressedStep = (typeof pressedSteps)[number];

/**
 * How the user shared the message for the neighbourhood (streetMessage.ts), as far as the browser knows: the share
 * sheet reported success, or the text was copied.
 */
export const shareWays = ["sent", "copied"] as const;
export type ShareWay = (typeof shareWays)[number];

/** The call step is done after this many calls, or earlier if there are fewer places to call. */
export const callsToMake = 3;
