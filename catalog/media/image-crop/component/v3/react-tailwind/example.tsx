import { ImageCrop } from './component';
import type { ImageCropProps } from './component';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#d9d4ca"/><rect y="620" width="1200" height="180" fill="#8a7f70"/><circle cx="760" cy="300" r="120" fill="#c89b7b"/><path d="M560 620c10-140 100-190 200-190s190 50 200 190Z" fill="#1f4fa3"/><path d="M240 0v220" stroke="#444" stroke-width="6"/><path d="M170 330 210 220h60l40 110Z" fill="#8a3b12"/></svg>')}`;

/** A person beside a lamp. */
export default function ImageCropExample() {
  return <Profile defaultValue={{ x: 480, y: 140, width: 520, height: 520 }} />;
}

export const states = {
  'Whole picture': () => <Profile />,
  'A wide part': () => (
    <Profile label="Part of the picture for the front page" aspect={16 / 9} round={false} />
  ),
  'Too small to be sharp': () => (
    <Profile defaultValue={{ x: 620, y: 200, width: 240, height: 240 }} minWidth={400} />
  ),
  Failed: () => <Profile src="data:image/png;base64,AAAA" />,
  'In German': () => (
    <Profile
      label="Ausschnitt für das Profil"
      labels={{
        help: 'Ziehen Sie das Bild, oder bewegen Sie es mit den Pfeiltasten. Plus und Minus vergrößern.',
        zoom: 'Vergrößerung',
        reset: 'Ganzes Bild',
      }}
    />
  ),
};

function Profile(props: Partial<ImageCropProps>) {
  return (
    <ImageCrop
      className="mx-auto w-full"
      label="Part of the picture for your profile"
      src={PICTURE}
      round
      name="crop"
      {...props}
    />
  );
}
