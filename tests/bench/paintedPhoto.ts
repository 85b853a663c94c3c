// Paints pictures that are as hard to compress as pet photos: a soft background, fur with thousands of hairs,
// out-of-focus leaves and sensor noise. `paint` runs in the browser, so it can't refer to anything outside itself.
export async function paint(scene: number): Promise<Blob> {
  const [width, height] = [4000, 3000];
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d")!;
  let seed = scene * 7919 + 1;
  const dice = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const hue = [38, 95, 210, 25, 140][scene % 5]!;

  const sky = brush.createLinearGradient(0, 0, width / 3, height);
  sky.addColorStop(0, `hsl(${hue} 28% 72%)`);
  sky.addColorStop(1, `hsl(${hue + 40} 34% 34%)`);
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);

  // Leaves and stones, drawn small and blurred once: blurring each would take minutes. Later scenes are busier and
  // sharper.
  const background = new OffscreenCanvas(width / 4, height / 4);
  const leaves = background.getContext("2d")!;
  for (let leaf = 0; leaf < 500 + scene * 500; leaf += 1) {
    leaves.fillStyle = `hsl(${hue + dice() * 70 - 35} ${20 + dice() * 40}% ${18 + dice() * 55}%)`;
    leaves.beginPath();
    leaves.ellipse(
      dice() * background.width,
      dice() * background.height,
      4 + dice() * 22,
      3 + dice() * 10,
      dice() * 3,
      0,
      7,
    );
    leaves.fill();
  }
  brush.filter = `blur(${[40, 24, 16, 10, 5][scene % 5]}px)`;
  brush.drawImage(background, 0, 0, width, height);
  brush.filter = "none";

  // The animal: hairs that follow the shape of its head.
  for (let hair = 0; hair < 45_000; hair += 1) {
    const [turn, out] = [dice() * Math.PI * 2, Math.sqrt(dice())];
    const [x, y] = [2000 + Math.cos(turn) * out * 950, 1600 + Math.sin(turn) * out * 1150];
    const length = 30 + dice() * 60;
    brush.strokeStyle = `hsl(${28 + dice() * 14} ${28 + dice() * 30}% ${22 + dice() * 50}%)`;
    brush.lineWidth = 2 + dice() * 4;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + Math.cos(turn + dice() * 0.6) * length, y + Math.sin(turn + dice() * 0.6) * length + 20);
    brush.stroke();
  }
  for (const side of [-1, 1]) {
    brush.fillStyle = "#1c1612";
    brush.beginPath();
    brush.ellipse(2000 + side * 340, 1400, 110, 130, 0, 0, 7);
    brush.fill();
  }

  const pixels = brush.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const noise = (dice() - 0.5) * 14;
    for (let channel = 0; channel < 3; channel += 1) pixels.data[at + channel]! += noise;
  }
  brush.putImageData(pixels, 0, 0);
  return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}
