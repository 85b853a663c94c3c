// On phones the map stays at the top edge: what is scrolled to must come to rest below it.
export const underMap = "max-lg:scroll-mt-[calc(min(280px,38dvh)+24px)]";
