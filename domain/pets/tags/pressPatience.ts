/** If a press has no answer after this time, the page tells the finder that the connection may be weak. */
export const pressPatienceMs = 10_000;
