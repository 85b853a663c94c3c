export { insertPeople, insertPhotos, storePictures, reports } from "../../../../../convex/platform/seed";
