// The server that `run.mjs` has started.
// @ts-check

import { Referee } from "@referee/client";

export const WEB = process.env.REFEREE_WEB ?? "http://127.0.0.1:8080";
export const GRPC = process.env.REFEREE_GRPC ?? "http://127.0.0.1:50051";
export const referee = new Referee(WEB);
