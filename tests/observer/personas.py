"""Personas that would look at everything: those that the program lets in are to choose
the same where what they may not see is different.
"""

import os

from places import all_places
from program import run
from variant import EVERYBODY

SHIPPED = ("cautious", "keen", "spiteful", "collector")
ODD = " mod 2 == 1"
PERSONA = """bot: 1
name: Curious
about: Looks at what it may not see.
rules:
"""


def _literal(rules, scene):
    """A card, as an expression names it, that is there in the scene."""
    zones = scene.replays[0].get("position", {}).get("zones", {})
    return next((f'"{cards[0]}"' for _, cards in all_places(zones) if cards), None)


def _every(kind, variant, name, word, look):
    """`sum` or `any` of a look over all keys of a zone or of something remembered;
    '{}' in the look is its name with the keys."""
    named, loops = name, []
    for number, key in enumerate(variant.keys(kind, name)):
        one = key.removeprefix("each ")
        if ".." in key:
            loops.append(f"number as key in {key}")
            one = "key"
        else:
            loops.append(one)
        named += f" at {one}" if number else f" of {one}"
    look = look.format(named)
    for loop in reversed(loops):
        look = f"{word}({look} for each {loop})"
    return look


def _of_zones(variant, card):
    for name in variant.zones:
        count = f"count({{}} where card is {card})"
        yield name, _every("zones", variant, name, "sum", count) + ODD
        if variant.is_pile(name):
            yield name, _every("zones", variant, name, "any", f"top of {{}} is {card}")


def _of_values(variant):
    for name, thing in variant.remembered.items():
        if thing.get("is") == "number":
            yield name, _every("remembered", variant, name, "sum", "{}") + ODD
    for name in variant.tokens:
        yield name, f"sum({name} of player for each player){ODD}"
        for holder in variant.holders:
            yield name, f"{name} of {holder}{ODD}"


def _of_dice(variant):
    faces = list((variant.dice.get("faces") or {}).values())
    if faces and variant.seen_by("dice", None) != EVERYBODY:
        for face in (faces[0][0], faces[0][-1]):
            yield "dice", f"count(dice where die.face == {face}){ODD}"


def _looks(variant, card):
    """Conditions on everything that is hidden from somebody."""
    kinds = [*_of_zones(variant, card), *_of_values(variant), *_of_dice(variant)]
    hidden = {
        name
        for kind in ("zones", "remembered", "tokens")
        for name in getattr(variant, kind)
        if variant.seen_by(kind, name) != EVERYBODY
    }
    hidden |= {"dice"} | (set(variant.tokens) if variant.holders else set())
    return [look for name, look in kinds if name in hidden]


def _curious(shop, rules, scene):
    """Files of personas, one for each condition."""
    folder = shop.new()
    os.makedirs(folder)
    actions = {
        str(name) for question in rules.variant.questions for name in question.actions
    }
    for number, look in enumerate(_looks(rules.variant, _literal(rules, scene))):
        file = os.path.join(folder, f"{number:02d}.yaml")
        with open(file, "w", encoding="utf-8") as written:
            written.write(PERSONA)
            for name in sorted(actions):
                written.write(
                    f"  {name}: {{action: {name}, if: '{look}', if there: true}}\n"
                )
        yield file


def personas(shop, scene):
    """The bots that can play these rules: those that come with the program, and the
    curious ones that are let in."""
    rules = scene.rules
    found = []
    for bot in [*SHIPPED, *_curious(shop, rules, scene)]:
        tried = run(
            shop.cria, "record", *rules.arguments, "--bots", bot, "--seed", "1"
        )
        if tried.returncode == 0:
            found.append(bot)
    return found
