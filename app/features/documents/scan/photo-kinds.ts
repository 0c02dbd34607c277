const photo = /\.(?:jpe?g|png|heic|heif)$/i;

/** The kinds of photos as a file picker takes them. */
export const photoFiles = ".jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic,image/heif";

export const isPhoto = (fileName: string) => photo.test(fileName.trim());

export const isHeic = (fileName: string) => /\.hei[cf]$/i.test(fileName.trim());
