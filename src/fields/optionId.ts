/** The options of a combobox's list, as `aria-activedescendant` names them. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
