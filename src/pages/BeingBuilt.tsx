import { PageHeader } from "../ui/PageHeader";

export function BeingBuilt({ title }: { title: string }) {
  return (
    <div className="wrap">
      <PageHeader title={title} lead="This page is being built." />
    </div>
  );
}
