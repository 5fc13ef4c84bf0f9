export default function Page() {
  return (
    <main>
      <h1>Guide</h1>
      <p>The guide.</p>
    </main>
  );
}
