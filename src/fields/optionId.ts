/** The element id of an option, for the combobox's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
