import { createRoot } from "react-dom/client";
import "../styles/app.css";

createRoot(document.getElementById("root")!).render(<h1>Homeward</h1>);
