/** A QR code as a square picture of `size` by `size`: the path of its dark squares. */
export interface CodePicture {
  size: number;
  path: string;
}
