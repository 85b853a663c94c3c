import { useState } from "react";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Badge } from "../../ui/feedback/Badge";
import { IconButton } from "../../ui/controls/IconButton";
import { Segmented } from "../../ui/forms/Segmented";
import { Spinner } from "../../ui/feedback/Spinner";
import { ThemeToggle } from "../../ui/controls/ThemeToggle";
import { statuses } from "../../../domain/choices";
import { Row, Shelf } from "./Shelf";

export function KitControls() {
  const [status, setStatus] = useState(statuses[0]!.value);
  return (
    <>
      <Shelf title="Status">
        <Row>
          <Badge tone="lost">Lost</Badge>
          <Badge tone="found">Found</Badge>
          <Badge tone="home">Home again</Badge>
          <Badge tone="adopt">Adoptable</Badge>
          <Badge tone="plain">Archived</Badge>
        </Row>
      </Shelf>
      <Shelf title="Buttons">
        <Row>
          <Button variant="go" big>
            Submit Lost Pet Report
          </Button>
          <Button variant="go">Save Pet</Button>
          <Button>Cancel</Button>
          <Button variant="quiet" icon="filter">
            More filters
          </Button>
          <Button variant="danger" icon="trash">
            Remove Pet
          </Button>
          <Button variant="remove">Remove Pet</Button>
          <ButtonLink to="#kit" icon="route">
            A link
          </ButtonLink>
        </Row>
        <Row>
          <Button variant="go" disabled>
            Confirm Location
          </Button>
          <Button disabled>Next</Button>
          <Button variant="go" busy>
            Save Changes
          </Button>
          <Button busy>Search</Button>
        </Row>
        <div className="flex flex-wrap gap-3 rounded-lg bg-dusk p-5">
          <Button variant="lamp" big>
            Report a Lost Pet
          </Button>
          <Button variant="night" big>
            Sign Up for Free
          </Button>
          <Button variant="night">I found a pet</Button>
        </div>
        <Button variant="go" big block icon="phone">
          Show contact
        </Button>
        <Row>
          <IconButton icon="share" label="Share" />
          <IconButton icon="close" label="Close" round />
          <IconButton icon="edit" label="Edit" disabled />
          <ThemeToggle />
          <Spinner />
          <Spinner label="Searching for pets..." />
        </Row>
      </Shelf>
      <Shelf title="One of two views">
        <div>
          <Segmented
            label="Reports"
            options={statuses}
            value={status}
            onChange={setStatus}
            className="sm:inline-block"
          />
        </div>
      </Shelf>
    </>
  );
}
