"use client";

import { useTranslations } from "next-intl";
import { saveBlob } from "#components/storage/save-blob.ts";
import { Button } from "#components/ui/button.tsx";

/** What the picture takes over of the page's styles, since it stands without them. */
const styles = [
  "fill",
  "stroke",
  "stroke-width",
  "font-size",
  "font-family",
  "text-anchor",
] as const;

/** Saves the chart as it is shown, in the theme of the page. */
export function PictureButton() {
  const t = useTranslations("analytics");
  const save = () => {
    const chart = document.querySelector<SVGSVGElement>("svg[data-chart]");
    if (chart) drawPicture(chart, (blob) => saveBlob(blob, "analytics.png"));
  };
  return (
    <Button variant="ghost" size="sm" className="ml-auto" onClick={save}>
      {t("picture")}
    </Button>
  );
}

function drawPicture(chart: SVGSVGElement, onDrawn: (blob: Blob) => void): void {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [chart, copy].map((svg) => [...svg.querySelectorAll<SVGElement>("*")]);
  for (const [index, element] of (shown ?? []).entries()) {
    const computed = getComputedStyle(element);
    for (const name of styles)
      copied?.[index]?.style.setProperty(name, computed.getPropertyValue(name));
  }
  const { width, height } = chart.viewBox.baseVal;
  copy.setAttribute("width", String(width * 2));
  copy.setAttribute("height", String(height * 2));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * 2, height * 2];
    const context = canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    canvas.toBlob((blob) => blob && onDrawn(blob));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
