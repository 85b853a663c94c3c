/** A finder whose press has no answer by then is told why. With a weak signal, an answer can take some seconds. */
export const pressPatienceMs = 10_000;
