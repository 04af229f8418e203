"""An engine that knows movement only: npm run conformance -- --engine "python3 examples/conformance/engine.py" """
import copy, json, sys

COSTS = {"c": 2, "m": 4, "g": 4, "t": 4, "C": 4, "w": 6, "b": 6, "r": 8, "~": 0}  # in half points
VEHICLES = {"armor", "mechanized", "reconnaissance", "self-propelled-artillery"}
RULINGS = {"CLOSED_HEXSIDE": "R-MOV-5", "5.14": "R-ZOC-4", "5.15": "R-1.2", "5.24": "R-MOV-4", "5.31": "R-MOV-10"}

class Cannot(Exception): pass
def violation(case, code, *units):
    return {"case": f"STD {case}", "code": code, "units": units, "ruling": RULINGS.get(code, RULINGS.get(case))}

class Engine:
    def do_game(self, rules, map, units, scenario):
        if rules != "standard" or map["grid"]["axis"] != "east":
            raise Cannot("game")
        sides = lambda name: {frozenset(side) for one in map[name] for side in one.get("hexsides", [one.get("hexside")])}
        routes = lambda name: {frozenset(side) for one in map[name] for side in zip(one["path"], one["path"][1:])}
        self.terrain = {f"{row:02}{at:02}": letter for row, line in enumerate(map["terrain"], 1)
                        for at, letter in enumerate(line, 1) if letter != "."}
        self.rivers, self.wet = sides("rivers"), sides("streams") | sides("canals")
        self.bridges, self.ferries = sides("bridges"), sides("ferries")
        self.roads, self.trails = routes("roads"), routes("trails")
        self.defs, self.first, self.last = units, scenario["firstPlayer"], scenario["turns"]["last"]
    def do_position(self, position, begun):
        self.start, self.final = position, position["options"]["moveFinality"] == "final"
    def do_back(self, dice):
        self.pos, self.events = copy.deepcopy(self.start), []

    def near(self, hex):
        row, at, low = int(hex[:2]), int(hex[2:]), int(hex[2:]) - int(hex[:2]) % 2  # even hexrows lie half a hex further along
        around = [(row, at - 1), (row, at + 1)] + [(row + by, low + up) for by in (-1, 1) for up in (0, 1)]
        return [hex for hex in (f"{r:02}{p:02}" for r, p in around) if hex in self.terrain]

    def step(self, id, start, end):
        side, letter, faults = frozenset((start, end)), self.terrain[end], []
        faults += [violation("5.21", "CLOSED_HEX", id)] * (letter == "~")
        faults += [violation("5.21", "CLOSED_HEXSIDE", id)] * (side in self.rivers - self.bridges - self.ferries)
        if self.defs[id]["rulesType"] in VEHICLES and side not in self.roads | self.trails | self.bridges | self.ferries:
            faults += [violation("5.24", "VEHICLE_TERRAIN", id)] * (letter in "wbr")
            faults += [violation("5.24", "VEHICLE_HEXSIDE", id)] * (side in self.rivers | self.wet)
        if side in self.roads | self.trails | self.ferries:
            return 1 if side in self.roads else 2, faults
        return COSTS[letter] + 4 * (side in self.wet - self.bridges), faults

    def units_in(self, hex):
        return [id for id, one in self.pos["units"].items() if one.get("hex") == hex]
    def enemies(self, hex, id):
        return [one for one in self.units_in(hex) if self.defs[one]["side"] != self.defs[id]["side"]]
    def holders(self, hex, id):  # 6.33
        return [one for near in self.near(hex) if frozenset((hex, near)) not in self.rivers - self.bridges
                for one in self.enemies(near, id)]
    def left(self, id):
        state = self.pos["units"][id]
        return 0 if self.final and state.get("moved") else 2 * self.defs[id]["movement"] - state.get("spent", 0)
    def reach(self, id):
        costs, open = {self.pos["units"][id]["hex"]: 0}, [self.pos["units"][id]["hex"]]
        for hex in open:
            for near in [] if self.holders(hex, id) else self.near(hex):
                step, faults = self.step(id, hex, near)
                cost = costs[hex] + step
                if not faults and not self.enemies(near, id) and cost <= self.left(id) and cost < costs.get(near, 999):
                    costs[near] = cost
                    open.append(near)
        return costs
    def in_the_way(self, id, end):  # 5.31: friends that can reach no vacant hex after the move
        state, friends = self.pos["units"][id], set(self.units_in(end)) - {id}
        if friends and self.pos["stacks"]:
            raise Cannot("position")
        start, state["hex"] = state["hex"], end
        full = [one for one in friends if all(map(self.units_in, self.reach(one)))]
        state["hex"] = start
        return full
    def destinations(self, id):
        if self.pos["stacks"] or self.pos["phase"] != "movement" or "hex" not in self.pos["units"][id]:
            raise Cannot("position")
        start = self.pos["units"][id]["hex"]
        return {hex: cost for hex, cost in self.reach(id).items() if hex != start and not self.in_the_way(id, hex)}

    def judge(self, id, path):
        state, spent, found = self.pos["units"][id], 0, [] if path else [violation("5.0(PR)", "EMPTY_PATH", id)]
        hex, left = state["hex"], self.left(id)
        if self.final and state.get("moved"):
            return 0, [violation("5.15", "ALREADY_MOVED", id)]
        for at, end in enumerate(path):
            if holders := self.holders(hex, id):
                found.append(violation("6.0(GR)" if at else "5.14", "LEAVES_ENEMY_ZOC", id, *holders))
            if end not in self.near(hex):
                return spent, [*found, violation("5.0(PR)", "NOT_CONTIGUOUS", id)]
            step, faults = self.step(id, hex, end)
            hex, spent, enemies = end, spent + step, self.enemies(end, id)
            found += faults + [violation("5.12", "ENEMY_OCCUPIED", id, *enemies)] * bool(enemies)
            if spent > left:
                found += [violation("5.13", "OVER_ALLOWANCE", id), violation("5.25", "CANNOT_PAY_STEP", id)]
        blockers = self.in_the_way(id, hex) if path and not found else []
        return spent, found + [violation("5.31", "ENDS_STACKED", id, *blockers)] * bool(blockers)

    def do_act(self, action, **by):
        pos, kind = self.pos, action["type"]
        if pos["phase"] != "movement" or kind not in ("moveUnit", "endMovement") or len(pos["stacks"]) > 1:
            raise Cannot("action")
        mover = self.defs.get(action.get("unit", ""), {"side": pos["phasing"]})
        if {by.get("as", pos["phasing"]), mover["side"]} != {pos["phasing"]}:
            return {"refused": [violation("5.11", "NOT_PHASING", action.get("unit", ""))]}
        return self.move(action["unit"], action["path"]) if kind == "moveUnit" else self.end_movement()
    def move(self, id, path):
        (cost, faults), state, old = self.judge(id, path), self.pos["units"][id], self.pos["stacks"]
        if faults:
            return {"refused": faults}
        self.events.append({"type": "unitMoved", "unit": id, "from": state["hex"], "path": path, "cost": cost})
        new = [{"unit": id, "path": [state["hex"], *path]}] if set(self.units_in(path[-1])) - {id} else []
        state |= {"hex": path[-1], "spent": state.get("spent", 0) + cost} | ({"moved": True} if self.final else {})
        self.pos["stacks"] = [one for one in new + old if len(self.units_in(one["path"][-1])) > 1]
        if old and self.pos["stacks"]:
            raise Cannot("action")  # the units that share a hex may now have no way out
        return {"ok": True}
    def end_movement(self):
        if (pos := self.pos)["stacks"]:
            return {"refused": [violation("5.31", "STACK_REMAINS", *self.units_in(pos["stacks"][0]["path"][-1]))]}
        for id, state in pos["units"].items():
            fights = "barrage" in self.defs[id] or (state["status"] == "map" and self.holders(state["hex"], id))
            if fights and self.defs[id]["side"] == pos["phasing"] or pos["turn"] == self.last:
                raise Cannot("action")  # without any attack the Combat Phase is over at once
            state.pop("spent", None), state.pop("moved", None)
        pos["turn"] += pos["phasing"] != self.first
        pos["phasing"] = next(one["side"] for one in self.defs.values() if one["side"] != pos["phasing"])
        return {"ok": True}

    def do_ask(self, question):
        pos, ask, units = self.pos, question["ask"], question.get("units", [])
        if ask == "units":
            return {id: pos["units"][id].get("hex", pos["units"][id]["status"]) for id in units}
        if ask == "explain" and "move" in question and pos["phase"] == "movement":
            id, to = question["move"]["unit"], question["move"]["to"]
            return {"allowed": self.defs[id]["side"] == pos["phasing"] and to in self.destinations(id)}
        if ask in ("phase", "turn", "phasing") or (ask == "events" and self.events):
            return {**pos, "events": self.events}[ask]
        if ask not in ("state", "destinations", "reach"):
            raise Cannot("question")
        found = {id: pos["units"][id] if ask == "state" else self.destinations(id) for id in units}
        return {id: list(found[id]) for id in units} if ask == "reach" else found

engine = Engine()
for line in sys.stdin:
    request = json.loads(line)
    try:
        answer = getattr(engine, "do_" + request.pop("do"))(**request)
        reply = answer if "action" in request else {"ok": True, "answer": answer}
    except Cannot as reason:
        reply = {"cannot": str(reason)}
    print(json.dumps(reply), flush=True)
