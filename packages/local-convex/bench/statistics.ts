export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
export const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
