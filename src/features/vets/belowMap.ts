// On phones the map stays at the top of the screen, so elements have to scroll to a position below it.
export const belowMap = "max-lg:scroll-mt-[calc(min(280px,38dvh)+24px)]";
