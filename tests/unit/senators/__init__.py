"""Tests of Senators."""
