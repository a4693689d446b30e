/* Only for engine/. The names of the functions that are compiled a second time,
 * for variants with narrow registers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_NARROW_NAMES_H
#define CRIA_ENGINE_NARROW_NAMES_H

#define NARROW
#define sets_step narrow_sets_step
#define sets_values narrow_sets_values
#define sets_best narrow_sets_best
#define sets_group_best narrow_sets_group_best
#define sets_sum_most narrow_sets_sum_most
#define sets_chosen_size narrow_sets_chosen_size
#define sets_chosen_kinds narrow_sets_chosen_kinds
#define sets_chosen_how_many narrow_sets_chosen_how_many
#define sets_with_card narrow_sets_with_card
#define pile_settle narrow_pile_settle
#define pile_present narrow_pile_present
#define zone_count narrow_zone_count
#define zone_add narrow_zone_add
#define zone_take narrow_zone_take
#define zone_gather narrow_zone_gather
#define zone_move_top narrow_zone_move_top
#define zone_move_all narrow_zone_move_all
#define dealing_deal_as narrow_dealing_deal_as
#define dealing_deal_each narrow_dealing_deal_each
#define dealing_batches narrow_dealing_batches
#define dealing_deal_all narrow_dealing_deal_all
#define dealing_move narrow_dealing_move
#define dealing_move_each narrow_dealing_move_each
#define offer_load_packed narrow_offer_load_packed
#define offer_this narrow_offer_this
#define offer_each narrow_offer_each
#define offer_chosen narrow_offer_chosen
#define offer_more narrow_offer_more
#define offer_put_off narrow_offer_put_off
#define offer_next_some narrow_offer_next_some
#define offer_subsets narrow_offer_subsets
#define answers_of narrow_answers_of
#define answers_any narrow_answers_any
#define answers_go_on narrow_answers_go_on
#define answers_of_others narrow_answers_of_others
#define answers_take_back narrow_answers_take_back
#define answers_forget narrow_answers_forget
#define answers_next narrow_answers_next
#define answers_keep narrow_answers_keep
#define answers_take narrow_answers_take
#define division_add narrow_division_add
#define division_left narrow_division_left
#define division_open narrow_division_open
#define division_outside narrow_division_outside
#define division_solve narrow_division_solve
#define groups_division narrow_groups_division
#define groups_measure narrow_groups_measure
#define groups_pool narrow_groups_pool
#define groups_list narrow_groups_list
#define list_add narrow_list_add
#define list_next narrow_list_next
#define pool_add_chosen narrow_pool_add_chosen
#define pool_add_zone narrow_pool_add_zone
#define pool_came_before narrow_pool_came_before
#define pool_cards narrow_pool_cards
#define pool_keep_melds narrow_pool_keep_melds
#define pool_next narrow_pool_next
#define pool_open narrow_pool_open
#define pool_overflows narrow_pool_overflows
#define those_of_kinds narrow_those_of_kinds
#define those_topped narrow_those_topped
#define those_numbers narrow_those_numbers
#define those_sizes narrow_those_sizes
#define those_with narrow_those_with
#define those_of_cards narrow_those_of_cards
#define those_of_status narrow_those_of_status
#define those_showing narrow_those_showing
#define those_chosen narrow_those_chosen
#define those_chosen_count narrow_those_chosen_count
#define those_sum narrow_those_sum
#define those_sum_chosen narrow_those_sum_chosen
#define those_sum_cards narrow_those_sum_cards
#define offer_range narrow_offer_range
#define offered_write narrow_offered_write

#endif
