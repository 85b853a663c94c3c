import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/feedback/Badge";
import { Card } from "../../ui/Card";
import { Carousel } from "../../ui/controls/Carousel";
import { Photo } from "../../ui/Photo";
import { Row, Shelf } from "./Shelf";

const pets = ["biscuit", "miso", "pepper"];
const drawing = (name: string) => `/drawings/${name}.svg`;

export function KitPictures() {
  return (
    <>
      <Shelf title="Photos">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <a href="#kit" className="group grid gap-3 rounded-lg">
            <Photo src={drawing("biscuit")} alt="Biscuit, a dog" eager>
              <Badge tone="lost" className="absolute top-2.5 left-2.5 z-1">
                Lost
              </Badge>
            </Photo>
            <h3>Biscuit</h3>
          </a>
          <Photo src={null} alt="Bean" />
          {/* This file does not exist, so the placeholder shows. */}
          <Photo src="/drawings/nobody.svg" alt="Nobody" colour="#c9b28a" />
          <Photo src={drawing("miso")} alt="Miso, a cat" shape="window" colour="#c9b28a" />
        </div>
        <Row>
          <Avatar />
          <Avatar name="ada" />
          <Avatar name="Ada" src={drawing("clementine")} />
          <Avatar name="Ada" big />
        </Row>
      </Shelf>
      <Shelf title="Carousel">
        <div className="grid gap-4 sm:grid-cols-2">
          <Carousel label="Photos of three pets" className="rounded-lg">
            {pets.map((name) => (
              <Photo key={name} shape="card" className="rounded-none!" src={drawing(name)} alt={name} />
            ))}
          </Carousel>
          <Carousel label="One photo" className="rounded-lg">
            <Photo src={drawing("otto")} alt="Otto" />
          </Carousel>
        </div>
      </Shelf>
      <Shelf title="Cards">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card>A box for a group of controls</Card>
          <Card as="section" pad={false}>
            <p className="p-4">Without padding</p>
          </Card>
        </div>
      </Shelf>
    </>
  );
}
