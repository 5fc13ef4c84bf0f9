export default function Guide() {
  return (
    <main>
      <h1>Guide</h1>
      <p>The guide.</p>
    </main>
  );
}
