import { useState } from 'react';

import { VideoPlayer } from './component';
import type { VideoPlayerProps } from './component';

const SECONDS = 222;

/** A silent recording, made here so that the example needs no file. A film is used the same way. */
function silence(): string {
  const rate = 3000;
  const samples = rate * SECONDS;
  const bytes = new Uint8Array(44 + samples).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

const POSTER = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
    <defs>
      <linearGradient id="w" x2="0" y2="1"><stop stop-color="#5c4b43"/><stop offset="1" stop-color="#362a25"/></linearGradient>
      <radialGradient id="g"><stop stop-color="#ffe2a0" stop-opacity=".8"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient>
      <linearGradient id="s" x2="0" y2="1"><stop stop-color="#e8c08b"/><stop offset="1" stop-color="#fff0c4"/></linearGradient>
    </defs>
    <rect width="640" height="360" fill="url(#w)"/>
    <rect y="270" width="640" height="90" fill="#221a16"/>
    <ellipse cx="400" cy="180" rx="260" ry="170" fill="url(#g)"/>
    <path d="M400 0v92" stroke="#2a2320" stroke-width="4"/>
    <path d="M362 92h76l52 104H310z" fill="url(#s)"/>
    <path d="M368 92l-44 104m54-104-30 104m42-104-14 104m28-104 2 104m14-104 20 104m-4-104 36 104" stroke="#8a6a48" stroke-opacity=".45" stroke-width="1.5"/>
    <path d="M60 270h180l-14-22H84z" fill="#4a3a31"/>
    <path d="M96 248c0-40 28-66 58-66s54 26 54 66" fill="none" stroke="#e9c48f" stroke-width="7"/>
    <path d="M124 248v-58m60 58v-58m-30 58v-64" stroke="#e9c48f" stroke-width="4"/>
  </svg>`,
)}`;

const CAPTIONS = `data:text/vtt,${encodeURIComponent(`WEBVTT

00:00.000 --> 01:00.000
Each shade begins as one piece of linen.

01:00.000 --> 02:00.000
Ines folds it by hand:
ninety-six pleats, all of the same depth.

02:00.000 --> 03:42.000
The brass ring is pressed in while the linen is damp.
`)}`;

function Film(props: Partial<VideoPlayerProps>) {
  const [src] = useState(silence);
  return (
    <figure className="w-full max-w-2xl">
      <VideoPlayer
        title="How a Pleat shade is made"
        src={src}
        poster={POSTER}
        captions={{ src: CAPTIONS, language: 'en', label: 'English' }}
        {...props}
      />
      <figcaption className="mt-4 text-sm">
        <h2 className="text-base font-semibold tracking-tight">How a Pleat shade is made</h2>
        <p className="mt-1 text-(--ui-text-muted)">
          Ines Aldana at the folding table, November 2026.
        </p>
      </figcaption>
    </figure>
  );
}

export default function VideoPlayerExample() {
  return <Film startAt={74} defaultCaptions />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Before the first play': () => <Film />,
  'Without captions': () => <Film startAt={130} captions={undefined} />,
  Ended: () => <Film startAt={SECONDS} />,
  Failed: () => <Film src="data:video/mp4;base64,AAAA" />,
};
