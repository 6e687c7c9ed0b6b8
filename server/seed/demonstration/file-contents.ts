import { crc32, deflateSync } from "node:zlib";

/** Draws a PNG of an evening sky with hills, with the given width and height in pixels. */
export function drawPicture(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows.set(colourAt(x / width, y / height), at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // The PNG has eight bits a channel: red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number): [number, number, number] {
  const isSun = (x - 0.72) ** 2 * 3.2 + (y - 0.36) ** 2 < 0.012;
  if (isSun) return [255, 214, 140];
  if (y > 0.72 + 0.08 * Math.sin(x * 7)) return [38, 58, 82];
  if (y > 0.58 + 0.06 * Math.cos(x * 5)) return [72, 92, 122];
  return [Math.round(236 - y * 60), Math.round(168 + y * 30), Math.round(142 + y * 90)];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const rate = 8000;

/** Makes a WAV of two fading tones with the given length in seconds. */
export function ringChime(seconds: number): Buffer {
  const samples = seconds * rate;
  const data = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at++) {
    const time = at / rate;
    const tone = time < 0.5 ? 660 : 880;
    const fading = Math.exp(-(time < 0.5 ? time : time - 0.5) * 2);
    data.writeInt16LE(Math.round(Math.sin(2 * Math.PI * tone * time) * fading * 12_000), at * 2);
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  // The format is PCM with one channel and two bytes a sample.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Makes a PDF of one page with the given lines of ASCII text. */
export function writePage(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, at) =>
        `BT /F1 ${at === 0 ? 28 : 16} Tf 72 ${740 - at * 34} Td (${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET`,
    )
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let written = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = written.length;
    written += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = written.length;
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  written += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(written, "latin1");
}
