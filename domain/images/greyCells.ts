// Compares pictures by brightness: lays a grid over a part of a grey picture and computes a value for each cell.

export interface GreyPicture {
  width: number;
  height: number;
  values: Float32Array;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The luma of RGBA pixels, on white where they are transparent. */
export function greyPicture(pixels: ArrayLike<number>, width: number, height: number): GreyPicture {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const from = at * 4;
    const luma = 0.299 * pixels[from]! + 0.587 * pixels[from + 1]! + 0.114 * pixels[from + 2]!;
    const alpha = pixels[from + 3]! / 255;
    values[at] = luma * alpha + 255 * (1 - alpha);
  }
  return { width, height, values };
}

/** A summed-area table: the sums of all values above and to the left, from which the sum of any rectangle follows. */
export function sumsOf({ width, height, values }: GreyPicture) {
  const rowLength = width + 1;
  const sums = new Float64Array(rowLength * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let rowSum = 0;
    for (let x = 0; x < width; x += 1) {
      rowSum += values[y * width + x]!;
      sums[(y + 1) * rowLength + x + 1] = sums[y * rowLength + x + 1]! + rowSum;
    }
  }
  return { width, height, sums };
}

export type Sums = ReturnType<typeof sumsOf>;

/**
 * The summed grey of each cell of a grid over the rectangle, whose edges may lie between pixels. The sums are not
 * divided by the cell's area, because all comparisons normalize them. Writes into `buffers`, which can be reused.
 */
export function cellsOf(
  { width, height, sums }: Sums,
  rect: Rect,
  cellsPerSide: number,
  buffers: Buffers,
): Float32Array {
  const { corners, cellSums } = buffers;
  const rowLength = width + 1;
  for (let j = 0; j <= cellsPerSide; j += 1) {
    const y = Math.min(height, Math.max(0, rect.y + (rect.height * j) / cellsPerSide));
    const top = Math.min(height - 1, Math.floor(y));
    const dy = y - top;
    for (let i = 0; i <= cellsPerSide; i += 1) {
      const x = Math.min(width, Math.max(0, rect.x + (rect.width * i) / cellsPerSide));
      const left = Math.min(width - 1, Math.floor(x));
      const dx = x - left;
      const at = top * rowLength + left;
      const above = sums[at]! * (1 - dx) + sums[at + 1]! * dx;
      const below = sums[at + rowLength]! * (1 - dx) + sums[at + rowLength + 1]! * dx;
      corners[j * (cellsPerSide + 1) + i] = above * (1 - dy) + below * dy;
    }
  }
  for (let j = 0; j < cellsPerSide; j += 1) {
    for (let i = 0; i < cellsPerSide; i += 1) {
      const at = j * (cellsPerSide + 1) + i;
      cellSums[j * cellsPerSide + i] =
        corners[at]! - corners[at + 1]! - corners[at + cellsPerSide + 1]! + corners[at + cellsPerSide + 2]!;
    }
  }
  return cellSums;
}

export const newBuffers = (cellsPerSide: number) => ({
  corners: new Float64Array((cellsPerSide + 1) ** 2),
  cellSums: new Float32Array(cellsPerSide ** 2),
});
type Buffers = ReturnType<typeof newBuffers>;

/** Subtracts the mean and makes the length one. Zeros for a plain grid. */
export function normalized(values: Float32Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares);
  return values.map((value) => (length > 1e-6 ? (value - mean) / length : 0));
}

/** The difference of each cell from the mean of its neighbours and itself, normalized. */
export function detailOf(cells: Float32Array, cellsPerSide: number): Float32Array {
  const detail = new Float32Array(cells.length);
  for (let y = 0; y < cellsPerSide; y += 1) {
    for (let x = 0; x < cellsPerSide; x += 1) {
      let sum = 0;
      let count = 0;
      for (let j = Math.max(0, y - 1); j <= Math.min(cellsPerSide - 1, y + 1); j += 1) {
        for (let i = Math.max(0, x - 1); i <= Math.min(cellsPerSide - 1, x + 1); i += 1) {
          sum += cells[j * cellsPerSide + i]!;
          count += 1;
        }
      }
      detail[y * cellsPerSide + x] = cells[y * cellsPerSide + x]! - sum / count;
    }
  }
  return normalized(detail);
}

export function mirror(cells: Float32Array, cellsPerSide: number): Float32Array {
  return cells.map((_, at) => cells[at - (at % cellsPerSide) + cellsPerSide - 1 - (at % cellsPerSide)]!);
}

/** The correlation of `cells` with `normalizedCells`, from -1 to 1. */
export function agreement(cells: Float32Array, normalizedCells: Float32Array): number {
  let [sum, squares, product] = [0, 0, 0];
  for (let at = 0; at < cells.length; at += 1) {
    const value = cells[at]!;
    sum += value;
    squares += value * value;
    product += value * normalizedCells[at]!;
  }
  const length = Math.sqrt(squares - (sum * sum) / cells.length);
  return length > 1e-6 ? product / length : 0;
}

export const wholeRect = ({ width, height }: { width: number; height: number }): Rect => ({
  x: 0,
  y: 0,
  width,
  height,
});

/** The standard deviation of the grey values. */
export function deviation({ values }: GreyPicture): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}
