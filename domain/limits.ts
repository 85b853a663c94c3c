// Every number the product is bound by. Lengths count characters (code points); `card` counts bytes of JSON.
const mb = 1024 * 1024;

export const limits = {
  photosPerReport: 5,
  photosPerPet: 5,
  /** A picture as it is kept; the browser shrinks it before it is sent. */
  storedFileBytes: 2 * mb,
  /** A file as a person chooses it. */
  chosenFileBytes: 25 * mb,
  chosenFilePixels: 100_000_000,
  photoEdge: 1280,
  thumbEdge: 320,
  /** What a small picture is brought down to: 24 of them, a page of the feed, stay under 250 kB. */
  thumbBytes: 10_400,
  /** What the server takes for one: the browser's last try at a restless picture comes out a little above its aim. */
  storedThumbBytes: 32_768,
  smallestPhotoEdge: 64,
  /** Accepted photos of one person that are part of nothing yet. */
  photosWaiting: 40,

  petName: 60,
  breed: 80,
  petAge: 30,
  additionalInfo: 2000,
  contactInfo: 300,
  displayName: 60,
  email: 254,
  passwordMin: 6,
  passwordMax: 72,
  address: 200,
  city: 100,
  province: 60,
  postalCode: 16,
  alertMessage: 1000,
  hashtags: 200,
  alertsMine: 50,
  receiptLink: 500,
  submitKey: 64,
  placeInput: 120,
  placeInputMin: 3,
  placeId: 512,
  sessionToken: 36,

  petsPerPerson: 50,
  reportsPage: 24,
  /** No list hands out more than this at once. */
  largestPage: 100,
  reportsMine: 100,
  adoptionPage: 20,
  /** No search is leafed through any further. */
  adoptionPages: 50,
  adoptionCacheMs: 600_000,
  vetsPerSearch: 40,

  /** A feed card is at most `card` bytes as JSON; the texts in it are cut so that it stays so. */
  card: 400,
  cardName: 72,
  cardPlace: 96,

  timeStepMinutes: 15,
  earliestDay: "1980-01-01",
  chunkTimeoutMs: 120_000,
  authWaitMs: 8_000,
  serviceTimeoutMs: 8_000,
  paymentTimeoutMs: 16_000,
  /** Facebook fetches the picture before it answers. */
  publishTimeoutMs: 24_000,
  serviceReplyBytes: 8 * mb,
  suggestPauseMs: 250,
  /** The oldest sign-in token that may be sent to the token sync address. */
  syncTokenMaxAgeSeconds: 300,
} as const;
