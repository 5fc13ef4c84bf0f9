export default function Page() {
  return <h1>Guide</h1>;
}
